const FRONT_MATTER_PATTERN = /^---\n(.*?)\n---\n(.*)$/s

/** Reads a text file with a header of `name: value` lines between two `---` lines. Throws if it is malformed. */
export function parseFrontMatter(file: string): { fields: Record<string, string>; text: string } {
  const [, head, text] = FRONT_MATTER_PATTERN.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || text === undefined) throw new Error('The file does not open with its front matter')
  const fields = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`Not «name: value»: ${line}`)
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { fields: Object.fromEntries(fields), text: text.trim() }
}
