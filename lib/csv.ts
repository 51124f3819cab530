/** A spreadsheet would run such a cell as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Formats rows as CSV (RFC 4180) with a UTF-8 byte order mark and semicolons, which Russian spreadsheets expect. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`
