import { parse } from 'csv-parse/sync'

/** Tolerates misplaced quotes and rows of other lengths: such a row is refused later for what it lacks. */
const FORMAT = {
  bom: true,
  delimiter: [';', ',', '\t'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 200_000,
}

/** The separator is the one that the header uses most: a text in a cell may contain the others. Reads `most` rows if given. */
export function readCsvRows(text: string, most?: number): string[][] {
  const header = text.slice(0, text.search(/\n|$/))
  const [delimiter] = FORMAT.delimiter.toSorted((one, other) => header.split(other).length - header.split(one).length)
  return parse(text, { ...FORMAT, delimiter, ...(most !== undefined && { to: most }) })
}
