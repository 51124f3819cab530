/** A spreadsheet would run such a cell as a formula; a leading apostrophe makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/

const csvCell = (value: string) => `"${(FORMULA_START.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Formats rows as CSV (RFC 4180) with a UTF-8 byte order mark and semicolons, which Russian spreadsheets expect. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`
