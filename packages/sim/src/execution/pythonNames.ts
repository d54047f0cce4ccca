// Names that Python would resolve where the benchmark evaluates calls: they are refused, not reported as unknown.

/** Calls to these are turned away by the benchmark itself. */
export const deniedCalls: ReadonlySet<string> = new Set([
  'kill',
  'exit',
  'quit',
  'remove',
  'unlink',
  'popen',
  'Popen',
  'run',
]);

/** Where the benchmark's package keeps a class: Python names it in complaints about unpacked arguments. */
const moduleOf: Readonly<Record<string, string>> = {
  GorillaFileSystem: 'gorilla_file_system',
  MathAPI: 'math_api',
  MessageAPI: 'message_api',
  TwitterAPI: 'posting_api',
  TicketAPI: 'ticket_api',
  TradingBot: 'trading_bot',
  TravelAPI: 'travel_booking',
  VehicleControlAPI: 'vehicle_control',
};

/** `module.Class.method`, as Python calls a method in some of its complaints. */
export function fullName(className: string, method: string): string {
  const module = moduleOf[className];
  const prefix = module === undefined ? '' : `bfcl_eval.eval_checker.multi_turn_eval.func_source_code.${module}.`;
  return `${prefix}${className}.${method}`;
}

const builtins =
  'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ __name__ __builtins__ NotImplemented Exception BaseException ValueError TypeError KeyError IndexError NameError RuntimeError';
const moduleNames =
  'copy importlib inspect json re CLASS_FILE_PATH_MAPPING STATELESS_CLASSES execute_multi_turn_func_call is_empty_execute_response';
const localNames =
  'func_call_list initial_config involved_classes model_name test_entry_id long_context is_evaL_run class_method_name_mapping involved_instances class_name module_name instance_name module class_ class_instance class_initial_config method_name method execution_results func_call func_call_copy func_call_result';

/** Python's builtins and what the benchmark's own function has in scope. */
export const resolvableNames: ReadonlySet<string> = new Set(`${builtins} ${moduleNames} ${localNames}`.split(' '));
