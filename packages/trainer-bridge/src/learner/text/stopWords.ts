// Words that rarely say what is to be done. They start with little weight; training may change that.
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the of to in on at by for from with and or but so if as is are was were be been being am do does did done ' +
    'have has had having i me my mine we us our you your he she it its they them their this that these those there here ' +
    'what which who whom whose when where why how can could would should will shall may might must please just also ' +
    'then than too very much more most some any all each every no not only own same such up out off over under again ' +
    'into onto about after before while during through between because until i m s t re ve ll d let lets need want like ' +
    'now well okay hey hi thanks thank kindly really quite still already one once'
  ).split(' '),
);
