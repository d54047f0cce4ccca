// Calendar days in messages: how a day of the form YYYY-MM-DD may be written by a person.

const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const ordinal = (day: number): string => {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
};

/** The accepted spellings of an ISO day, the ISO form first; empty for anything else. */
export function dateForms(iso: string): readonly string[] {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const month = parts && months[Number(parts[2]) - 1];
  if (!parts || !month) return [];
  const [year, day] = [parts[1], Number(parts[3])];
  const short = month.slice(0, 3);
  return [
    iso,
    `${month} ${day}, ${year}`,
    `${month} ${ordinal(day)}, ${year}`,
    `${day} ${month} ${year}`,
    `${month} ${ordinal(day)} ${year}`,
    `the ${ordinal(day)} of ${month} ${year}`,
    `the ${ordinal(day)} of ${month}, ${year}`,
    `${short} ${day}, ${year}`,
  ];
}
