// Typical worlds of the trading account, the travel agency, the car and the file system.
import { attribute, lastKey, type TypicalWorld } from './TypicalWorld.js';

type World = Parameters<typeof attribute>[0];

const order = (status: string) => ({ id: 500, order_type: 'Buy', symbol: 'AAPL', price: 200.5, amount: 3, status });
const stock = { price: 200.5, percent_change: 0.5, volume: 2.5, 'MA(5)': 201.5, 'MA(20)': 199.5 };
const lastOrder = (world: World) => ({ order_id: lastKey(world, 'TradingBot', 'orders', 500) });

export const typicalTrading: TypicalWorld = {
  className: 'TradingBot',
  config: {
    orders: { '500': order('Open') },
    account_info: { account_id: 1, balance: 9000.5, binding_card: 12 },
    authenticated: true,
    market_status: 'Open',
    order_counter: 500,
    stocks: { AAPL: stock },
    watch_list: ['AAPL'],
    transaction_history: [],
  },
  broken: {
    session: { authenticated: false },
    order: { orders: {} },
    uncompleted: { orders: { '500': order('Completed') } },
    watched: { watch_list: [] },
  },
  altered: {
    orders: [{ orders: { '500': { ...order('Open'), amount: 8 }, '600': order('Open') } }, { orders: {} }],
    account_info: [{ account_info: { account_id: 2, balance: 1.5, binding_card: 12 } }],
    authenticated: [{ authenticated: false }],
    market_status: [{ market_status: 'Closed' }],
    order_counter: [{ order_counter: 900 }],
    stocks: [{ stocks: { AAPL: { ...stock, price: 5.5, percent_change: 9.5 } } }, { stocks: {} }],
    watch_list: [{ watch_list: ['TSLA'] }, { watch_list: [] }],
    transaction_history: [{ transaction_history: [{ type: 'deposit', amount: 5, timestamp: '2024-09-01 11:00:00' }] }],
    long_context: [],
  },
  calls: {
    get_current_time: () => ({}),
    get_symbol_by_name: () => ({ name: 'Apple' }),
    get_stock_info: () => ({ symbol: 'AAPL' }),
    get_order_details: lastOrder,
    cancel_order: lastOrder,
    place_order: () => ({ order_type: 'Buy', symbol: 'AAPL', price: 200.5, amount: 2 }),
    withdraw_funds: () => ({ amount: 100 }),
    fund_account: () => ({ amount: 100 }),
    get_account_info: () => ({}),
    trading_login: () => ({ username: 'mara', password: 'pw' }),
    trading_get_login_status: () => ({}),
    trading_logout: () => ({}),
    remove_stock_from_watchlist: (world) => ({
      symbol: String((attribute(world, 'TradingBot', 'watch_list') as readonly string[])[0] ?? 'AAPL'),
    }),
    add_to_watchlist: () => ({ stock: 'AAPL' }),
    get_watchlist: () => ({}),
    get_order_history: () => ({}),
    get_transaction_history: () => ({}),
    get_available_stocks: () => ({ sector: 'Technology' }),
    filter_stocks_by_price: () => ({ stocks: ['AAPL'], min_price: 100, max_price: 300 }),
    notify_price_change: () => ({ stocks: ['AAPL'], threshold: 5 }),
  },
};

const card = {
  card_number: '1',
  expiration_date: '01/2030',
  cardholder_name: 'M',
  card_verification_number: 1,
  balance: 9e4,
};
const booking = {
  card_id: '77',
  travel_date: '2026-10-01',
  travel_from: 'SFO',
  travel_to: 'LAX',
  travel_class: 'economy',
  travel_cost: 200.5,
  transaction_id: '5',
};
const token = (world: World) => ({ access_token: String(attribute(world, 'TravelAPI', 'access_token')) });
const lastCard = (world: World) => ({ card_id: lastKey(world, 'TravelAPI', 'credit_card_list', '77') });
const lastBooking = (world: World) => ({ booking_id: lastKey(world, 'TravelAPI', 'booking_record', '88') });
const flight = { travel_date: '2026-10-01', travel_from: 'SFO', travel_to: 'LAX', travel_class: 'economy' };

export const typicalTravel: TypicalWorld = {
  className: 'TravelAPI',
  config: {
    credit_card_list: { '77': card },
    booking_record: { '88': booking },
    access_token: 'abc',
    token_type: 'Old',
    token_expires_in: 2,
    token_scope: 'read',
    user_first_name: 'Mara',
    user_last_name: 'Lind',
    budget_limit: 1000.5,
  },
  broken: {
    session: { access_token: 'expired', token_expires_in: 0 },
    traveller: { user_first_name: null, user_last_name: null },
    card: { credit_card_list: {} },
    booking: { booking_record: {} },
  },
  altered: {
    credit_card_list: [{ credit_card_list: { '77': { ...card, balance: 5 } } }, { credit_card_list: {} }],
    booking_record: [{ booking_record: { '88': { ...booking, travel_cost: 9.5 } } }, { booking_record: {} }],
    access_token: [{ access_token: 'other' }],
    token_type: [{ token_type: 'Other' }],
    token_expires_in: [{ token_expires_in: 0 }],
    token_scope: [{ token_scope: 'write' }],
    user_first_name: [{ user_first_name: 'Ben' }],
    user_last_name: [{ user_last_name: 'Ode' }],
    budget_limit: [{ budget_limit: 99999999 }, { budget_limit: 1 }],
    long_context: [],
  },
  calls: {
    authenticate_travel: () => ({
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
      grant_type: 'read_write',
      user_first_name: 'Mara',
      user_last_name: 'Lind',
    }),
    travel_get_login_status: () => ({}),
    get_budget_fiscal_year: () => ({}),
    register_credit_card: (world) =>
      ['4444', '77'].map((card_number) => ({
        ...token(world),
        card_number,
        expiration_date: '02/2031',
        cardholder_name: 'Mara Lind',
        card_verification_number: 321,
      })),
    get_flight_cost: () => ({ ...flight }),
    get_credit_card_balance: (world) => ({ ...token(world), ...lastCard(world) }),
    book_flight: (world) => ({ ...token(world), ...lastCard(world), ...flight }),
    retrieve_invoice: (world) => ({ ...token(world), ...lastBooking(world) }),
    get_booking_history: token,
    list_all_airports: () => ({}),
    cancel_booking: (world) => ({ ...token(world), ...lastBooking(world) }),
    compute_exchange_rate: () => ({ base_currency: 'USD', target_currency: 'EUR', value: 100 }),
    verify_traveler_information: () => ({
      first_name: 'Mara',
      last_name: 'Lind',
      date_of_birth: '1990-01-01',
      passport_number: 'US1',
    }),
    set_budget_limit: (world) => ({ ...token(world), budget_limit: 500 }),
    get_nearest_airport_by_city: () => ({ location: 'Rivermist' }),
    purchase_insurance: (world) => ({
      ...token(world),
      ...lastBooking(world),
      ...lastCard(world),
      insurance_type: 'basic',
      insurance_cost: 50,
    }),
    contact_customer_support: (world) => ({ ...lastBooking(world), message: 'Aisle, please.' }),
    get_all_credit_cards: () => ({}),
  },
};

const doors = (status: string) => ({ driver: status, passenger: status, rear_left: status, rear_right: status });
const every = Object.keys(doors('locked'));

export const typicalVehicle: TypicalWorld = {
  className: 'VehicleControlAPI',
  config: {
    fuelLevel: 10.5,
    engineState: 'running',
    doorStatus: doors('locked'),
    brakePedalStatus: 'pressed',
    brakePedalForce: 1000,
  },
  broken: {
    locked: { doorStatus: doors('unlocked') },
    pedal: { brakePedalStatus: 'released', brakePedalForce: 0 },
    running: { engineState: 'stopped' },
  },
  altered: {
    fuelLevel: [{ fuelLevel: 49.5 }, { fuelLevel: 1.5 }],
    batteryVoltage: [{ batteryVoltage: 11.5 }],
    engine_state: [{ engineState: 'stopped' }],
    // made from the doors when a world is loaded, so that it cannot be altered alone
    remainingUnlockedDoors: [],
    doorStatus: [{ doorStatus: doors('unlocked') }],
    acTemperature: [{ acTemperature: 15.5 }],
    fanSpeed: [{ fanSpeed: 5 }],
    acMode: [{ acMode: 'heat' }],
    humidityLevel: [{ humidityLevel: 20.5 }],
    headLightStatus: [{ headLightStatus: 'on' }],
    parkingBrakeStatus: [{ parkingBrakeStatus: 'engaged' }],
    brakePedalStatus: [{ brakePedalStatus: 'released' }],
    distanceToNextVehicle: [{ distanceToNextVehicle: 9.5 }],
    cruiseStatus: [{ cruiseStatus: 'active' }],
    destination: [{ destination: 'Elsewhere' }],
    frontLeftTirePressure: [{ frontLeftTirePressure: 20.5 }],
    frontRightTirePressure: [{ frontRightTirePressure: 20.5 }],
    rearLeftTirePressure: [{ rearLeftTirePressure: 20.5 }],
    rearRightTirePressure: [{ rearRightTirePressure: 20.5 }],
    long_context: [],
  },
  calls: {
    startEngine: () => ({ ignitionMode: 'START' }),
    fillFuelTank: () => ({ fuelAmount: 5 }),
    lockDoors: () => ({ unlock: false, door: every }),
    adjustClimateControl: () => ({ temperature: 21, unit: 'celsius', fanSpeed: 30, mode: 'cool' }),
    get_outside_temperature_from_google: () => ({}),
    get_outside_temperature_from_weather_com: () => ({}),
    get_current_speed: () => ({}),
    setHeadlights: () => ({ mode: 'on' }),
    displayCarStatus: () => options.map((option) => ({ option })),
    activateParkingBrake: () => ({ mode: 'engage' }),
    pressBrakePedal: () => ({ pedalPosition: 1 }),
    releaseBrakePedal: () => ({}),
    setCruiseControl: () => ({ speed: 60, activate: true, distanceToNextVehicle: 80 }),
    display_log: () => ({ messages: ['Tires checked'] }),
    estimate_drive_feasibility_by_mileage: () => ({ distance: 100 }),
    liter_to_gallon: () => ({ liter: 10 }),
    gallon_to_liter: () => ({ gallon: 10 }),
    estimate_distance: () => ({ cityA: '83214', cityB: '94016' }),
    get_zipcode_based_on_city: () => ({ city: 'Rivermist' }),
    set_navigation: () => ({ destination: '9 Orchard Road' }),
    check_tire_pressure: () => ({}),
    find_nearest_tire_shop: () => ({}),
  },
  alwaysFails: { get_outside_temperature_from_weather_com: 'the service answers 404 in every world' },
};

const options = ['fuel', 'battery', 'doors', 'climate', 'headlights', 'parkingBrake', 'brakePedal', 'engine'];

const file = (content: string) => ({ type: 'file', content });
const folder = (contents: Record<string, ReturnType<typeof file>>) => ({ type: 'directory', contents });
const tree = (contents: Record<string, ReturnType<typeof file> | ReturnType<typeof folder>>, name = 'home') => ({
  root: { [name]: { type: 'directory', contents } },
});
const entries = { 'a.txt': file('one\ntwo'), 'b.txt': file('one\nthree'), inner: folder({}) };

export const typicalFileSystem: TypicalWorld = {
  className: 'GorillaFileSystem',
  config: tree(entries),
  broken: {
    file: tree({ inner: folder({}) }),
    pair: tree({ 'a.txt': file('one\ntwo'), inner: folder({}) }),
    folder: tree({ 'a.txt': file('one\ntwo'), 'b.txt': file('one\nthree') }),
    empty: tree({ 'a.txt': file('one\ntwo'), 'b.txt': file('one\nthree'), inner: folder({ c: file('x') }) }),
  },
  altered: {
    root: [
      tree({ 'a.txt': file('x'), 'z.txt': file('long enough to tell'), inner: folder({ d: file('y') }) }),
      tree({}, 'elsewhere'),
    ],
    long_context: [],
  },
  calls: {
    pwd: () => ({}),
    ls: () => ({}),
    cd: () => ({ folder: 'inner' }),
    mkdir: (world) => ({ dir_name: has(world, 'inner') ? (has(world, 'spare') ? 'third' : 'spare') : 'inner' }),
    touch: (world) => ({ file_name: has(world, 'a.txt') ? (has(world, 'b.txt') ? 'c.txt' : 'b.txt') : 'a.txt' }),
    echo: () => ({ content: 'new text', file_name: 'a.txt' }),
    cat: () => ({ file_name: 'a.txt' }),
    find: () => ({}),
    wc: () => ({ file_name: 'a.txt' }),
    sort: () => ({ file_name: 'a.txt' }),
    grep: () => ({ file_name: 'a.txt', pattern: 'one' }),
    du: () => ({}),
    tail: () => ({ file_name: 'a.txt' }),
    diff: () => ({ file_name1: 'a.txt', file_name2: 'b.txt' }),
    mv: () => ({ source: 'a.txt', destination: 'moved.txt' }),
    rm: () => ({ file_name: 'a.txt' }),
    rmdir: (world) => ({ dir_name: has(world, 'spare') ? 'spare' : 'inner' }),
    cp: (world) => ({ source: 'a.txt', destination: has(world, 'b.txt') ? 'copy.txt' : 'b.txt' }),
  },
};

function has(world: World, name: string): boolean {
  const listed = world.call('ls(a=True)').value;
  const names = listed instanceof Map ? listed.get('current_directory_content') : [];
  return Array.isArray(names) && names.includes(name);
}
