/** What a spreadsheet would take for a formula is made text by an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Quoted as RFC 4180 says. With the mark of UTF-8 and the semicolons that a spreadsheet in Russian expects. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`
