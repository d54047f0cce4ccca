// How well a reader of letters tells two authors apart: logistic regression on character 1- to 4-grams, cross-validated by scenario.

const size = 1 << 17;

/** Hashed n-grams of the text with a blank at either end: log counts, unit length. */
function features(text) {
  const padded = ` ${text} `;
  const counts = new Map();
  for (let length = 1; length <= 4; length++)
    for (let from = 0; from + length <= padded.length; from++) {
      let hash = 2166136261 ^ length;
      for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ padded.charCodeAt(at), 16777619);
      const place = (hash ^ (hash >>> 15)) & (size - 1);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  const entries = [...counts].map(([place, count]) => [place, 1 + Math.log(count)]);
  const norm = Math.sqrt(entries.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return entries.map(([place, weight]) => [place, weight / norm]);
}

/** Rarely met n-grams weigh more, as in tf-idf; frequencies are those of the training half. */
function weighted(rows) {
  const frequency = new Float64Array(size);
  for (const { grams } of rows) for (const [place] of grams) frequency[place] += 1;
  return (grams) => {
    const scaled = grams.map(([place, weight]) => [
      place,
      weight * Math.log((1 + rows.length) / (1 + frequency[place]) + 1),
    ]);
    const norm = Math.sqrt(scaled.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return scaled.map(([place, weight]) => [place, weight / norm]);
  };
}

function train(rows, draw) {
  const weights = new Float64Array(size);
  let bias = 0;
  const order = rows.map((_, at) => at);
  const epochs = 30;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = draw(at + 1);
      [order[at], order[other]] = [order[other], order[at]];
    }
    const rate = 4 / (1 + epoch);
    for (const at of order) {
      const { grams, label } = rows[at];
      let sum = bias;
      for (const [place, weight] of grams) sum += weights[place] * weight;
      const error = label - 1 / (1 + Math.exp(-sum));
      bias += 0.1 * rate * error;
      for (const [place, weight] of grams) weights[place] += rate * (error * weight - 1e-5 * weights[place]);
    }
  }
  return (grams) => grams.reduce((sum, [place, weight]) => sum + weights[place] * weight, bias);
}

/** Chance that a text of the first author gets a higher score than one of the second; 0.5 is guessing. */
function areaUnder(scored) {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  let rank = 0;
  let sum = 0;
  let ones = 0;
  while (rank < sorted.length) {
    let end = rank;
    while (end < sorted.length && sorted[end].score === sorted[rank].score) end += 1;
    for (let at = rank; at < end; at++)
      if (sorted[at].label === 1) {
        sum += (rank + end + 1) / 2;
        ones += 1;
      }
    rank = end;
  }
  return (sum - (ones * (ones + 1)) / 2) / (ones * (sorted.length - ones));
}

/**
 * `texts`: {text, label 1|0, scenario}. A scenario is wholly in one fold, whoever wrote of it. The mean of the folds' areas.
 * `draw(n)`: a whole number below n.
 */
export function tellingApart(texts, draw, folds = 5) {
  const scenarios = [...new Set(texts.map(({ scenario }) => scenario))].sort();
  for (let at = scenarios.length - 1; at > 0; at--) {
    const other = draw(at + 1);
    [scenarios[at], scenarios[other]] = [scenarios[other], scenarios[at]];
  }
  const foldOf = new Map(scenarios.map((name, at) => [name, at % folds]));
  const rows = texts.map(({ text, label, scenario }) => ({ grams: features(text), label, fold: foldOf.get(scenario) }));
  const areas = Array.from({ length: folds }, (_, fold) => {
    const training = rows.filter((row) => row.fold !== fold);
    const scale = weighted(training);
    const score = train(
      training.map((row) => ({ ...row, grams: scale(row.grams) })),
      draw,
    );
    return areaUnder(
      rows.filter((row) => row.fold === fold).map(({ grams, label }) => ({ label, score: score(scale(grams)) })),
    );
  });
  return areas.reduce((sum, area) => sum + area, 0) / folds;
}
