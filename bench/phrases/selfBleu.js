// Self-BLEU-4: how much of each message stands word for word in the others. 1 is a choir, 0 a crowd.

const tokens = (text) => text.toLowerCase().match(/[\p{L}\p{N}_'@#.-]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** The mean over the texts of BLEU-4 against all others: clipped precisions of 1 to 4 words, one added above and below from 2 on, closest length. */
export function selfBleu(texts) {
  const all = texts.map(tokens);
  // per n-gram the two largest counts in one text, so that a text can be left out
  const most = [1, 2, 3, 4].map(() => new Map());
  const counted = all.map((words) =>
    most.map((table, at) => {
      const counts = new Map();
      for (let from = 0; from + at < words.length; from++) {
        const gram = words.slice(from, from + at + 1).join(' ');
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
      for (const [gram, count] of counts) {
        const [first, second] = table.get(gram) ?? [0, 0];
        table.set(gram, count > first ? [count, first] : [first, Math.max(second, count)]);
      }
      return counts;
    }),
  );
  const lengths = all.map((words) => words.length);
  let sum = 0;
  for (const [place, grams] of counted.entries()) {
    const own = lengths[place];
    let logs = 0;
    for (const [at, counts] of grams.entries()) {
      let met = 0;
      let total = 0;
      for (const [gram, count] of counts) {
        const [first, second] = most[at].get(gram);
        met += Math.min(count, count === first ? second : first);
        total += count;
      }
      const added = at > 0 ? 1 : 0;
      logs += Math.log(Math.max(met + added, 1e-9) / Math.max(total + added, 1));
    }
    const others = lengths.filter((_, other) => other !== place);
    const closest = others.reduce((best, length) => (Math.abs(length - own) < Math.abs(best - own) ? length : best));
    sum += Math.exp(logs / 4) * (own >= closest ? 1 : Math.exp(1 - closest / own));
  }
  return sum / texts.length;
}
