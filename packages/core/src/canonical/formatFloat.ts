// Python's text of a float: shortest digits that round-trip, `.0` kept, exponent form outside 1e-4 … 1e16.

/** Python's `repr(float)`: `5.0`, `1e-05`, `1e+16`, `inf`, `nan`. */
export function formatFloat(value: number): string {
  const size = value < 0 ? -value : value;
  if (size >= 1e-4 && size < 1e16) {
    // here JavaScript writes the same digits, without an exponent
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  if (value === 0) return '0.0';
  const [mantissa = '0', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  const sign = exponent < 0 ? '-' : '+';
  return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
