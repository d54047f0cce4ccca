// The lossless JSON model. Integers are bigint and floats are number, so 5 and 5.0 stay apart at any size;
// objects are Maps, so integer-like keys keep their place.

/** A JSON value as rods holds it: ints as `bigint`, floats as `number`, objects as `Map` in source order. */
export type JsonValue = null | boolean | bigint | number | string | readonly JsonValue[] | JsonObject;

export type JsonObject = ReadonlyMap<string, JsonValue>;

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}
