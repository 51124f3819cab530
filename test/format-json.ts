const LINE_WIDTH = 140
const INDENT = 2

/** JSON for people to review: whatever fits stays on one line. */
export function formatJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const parts = (level: number) =>
    isList
      ? value.map((item) => formatJson(item, level))
      : Object.entries(value).flatMap(([key, item]) =>
          item === undefined ? [] : [`${JSON.stringify(key)}: ${formatJson(item, level)}`],
        )
  const line = `${open}${parts(Number.NEGATIVE_INFINITY).join(', ')}${close}`
  if (line.length + depth * INDENT < LINE_WIDTH) return line
  const [inner, outer] = [' '.repeat((depth + 1) * INDENT), ' '.repeat(depth * INDENT)]
  return `${open}\n${parts(depth + 1)
    .map((part) => inner + part)
    .join(',\n')}\n${outer}${close}`
}
