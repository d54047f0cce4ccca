// Airports, cities and rates the travel agency knows.

export const airports: readonly string[] =
  'RMS SBK MPC SVP SHD CDG LHR SSV OKD WLB PEK HND HKG CIA CRH ATV PHV GFD SFO LAX JFK ORD BOS'.split(' ');

export const nearestAirport: ReadonlyMap<string, string> = new Map([
  ['Rivermist', 'RMS'],
  ['Stonebrook', 'SBK'],
  ['Maplecrest', 'MPC'],
  ['Silverpine', 'SVP'],
  ['Shadowridge', 'SHD'],
  ['London', 'LHR'],
  ['Paris', 'CDG'],
  ['Sunset Valley', 'SSV'],
  ['Oakendale', 'OKD'],
  ['Willowbend', 'WLB'],
  ['Crescent Hollow', 'CRH'],
  ['Autumnville', 'ATV'],
  ['Pinehaven', 'PHV'],
  ['Greenfield', 'GFD'],
  ['San Francisco', 'SFO'],
  ['Los Angeles', 'LAX'],
  ['New York', 'JFK'],
  ['Chicago', 'ORD'],
  ['Boston', 'BOS'],
  ['Beijing', 'PEK'],
  ['Hong Kong', 'HKG'],
  ['Rome', 'CIA'],
  ['Tokyo', 'HND'],
]);

/** What one dollar buys. */
export const dollarRates: ReadonlyMap<string, bigint | number> = new Map<string, bigint | number>([
  ['RMB', 7n],
  ['EUR', 0.8],
  ['JPY', 110n],
  ['GBP', 0.7],
  ['CAD', 1.3],
  ['AUD', 1.4],
  ['INR', 70n],
  ['RUB', 60n],
  ['BRL', 3.8],
  ['MXN', 20n],
]);
