// Lines people put into a file, by what its name says it is about. A line about something else would surprise.
import type { Random } from '@rods/core';

const byTopic: Readonly<Record<string, readonly string[]>> = {
  garden: ['water the tomato seedlings', 'plant garlic along the fence', 'cut back the roses before frost'],
  invoice: ['send the March bill to Ostrander', 'second reminder goes out Friday', 'all bills paid up to number 40'],
  recipe: ['two cups of flour, one egg, a pinch of salt', 'bake the loaf for forty minutes', 'less sugar next time'],
  travel: ['train leaves at ten past seven', 'pack the rain jackets', 'ask for a room facing the yard'],
  thesis: ['review chapter two', 'add three sources to the method part', 'the committee meets in May'],
  budget: ['budget meeting moved to Thursday', 'compare three insurance offers', 'keep ten percent in reserve'],
  concert: ['doors open at seven', 'ask the choir for the encore', 'tune the piano the day before'],
  survey: ['two hundred answers so far', 'question nine was unclear', 'close the form on Sunday'],
  harvest: ['apples first, then the late pears', 'borrow two more crates', 'press the cider on Saturday'],
  workshop: ['sharpen the chisels', 'eight places are still free', 'bring spare batteries for the drill'],
  inventory: ['order more coffee beans', 'twelve chairs need new legs', 'count the shelves again in June'],
  marathon: ['long run on Sunday, easy pace', 'new shoes before the race', 'meet the others at kilometer thirty'],
  orchard: ['prune the old trees in February', 'order six cherry saplings', 'check the bee boxes'],
  festival: ['stage two needs more lights', 'forty volunteers have signed up', 'rent the fences for three days'],
  payroll: ['overtime is paid with the next run', 'new starter from the first of April', 'check the holiday allowance'],
  seminar: ['prepare slides for review', 'the guest speaks at eleven', 'print handouts for thirty'],
  cottage: ['fix the squeaky gate', 'sweep the chimney before winter', 'spare key is with the neighbor'],
  lecture: ['draft the opening remarks', 'start with the map of the river', 'leave ten minutes for questions'],
  expedition: ['collect samples from site B', 'check ropes and helmets', 'base camp moves on the ninth'],
  bakery: ['rye bread sells out by nine', 'order new baking trays', 'try the walnut rolls on Saturday'],
  choir: ['altos come half an hour early', 'new folders for the tenors', 'no rehearsal on the ninth'],
  tenants: ['flat four pays in cash', 'the Millers move out in May', 'ask about the bicycle cellar'],
  menu: ['soup of the day is leek', 'no nuts in the dessert', 'trout only on Fridays'],
  training: ['intervals on Tuesday', 'rest day after the match', 'everybody brings a rope'],
  insurance: ['the policy ends in March', 'report the hail damage', 'second car is cheaper'],
  museum: ['free entry on the first Sunday', 'room six is closed', 'guided tour at two'],
  fundraiser: ['two hundred tickets sold', 'raffle starts at eight', 'thank the sponsors by letter'],
  schedule: ['swap Monday and Wednesday', 'nobody on the late shift yet', 'the bus leaves at six'],
  beehive: ['feed them sugar water', 'the queen has a blue dot', 'no smoke in the morning'],
  ferry: ['last crossing at nine', 'bikes go on deck', 'book the cabin early'],
};

/** Lines that stand in any file. */
const plain: readonly string[] = ['first version, more to come', 'to be completed by Friday', 'checked and approved'];

const topicOf = (name: string): string | undefined => Object.keys(byTopic).find((topic) => name.includes(topic));

/** A line for a file of this name. */
export function noteFor(random: Random, name: string): string {
  const topic = topicOf(name);
  return random.pick((topic === undefined || random.below(5) === 0 ? plain : byTopic[topic]) ?? plain);
}

/** True when the line is about another matter than the file's name tells. */
export function strangeIn(name: string, line: string): boolean {
  const topic = topicOf(name);
  return (
    topic !== undefined && Object.entries(byTopic).some(([other, lines]) => other !== topic && lines.includes(line))
  );
}
