import { VARIABLE, type Variable, variableName } from '#contract/template-variables.ts'

export type Filling = Partial<Record<Variable, string>>

/**
 * Fills the variables of a template in one pass, so that variables inside values are not expanded. A variable without a
 * value stays.
 */
export const fillTemplate = (text: string, values: Filling): string =>
  text.replaceAll(VARIABLE, (whole, inside: string) => values[variableName(inside) as Variable] || whole)

/** «Пётр» for «Пётр Андреев», or «соискатель» when the name is hidden. */
export const firstName = (person: string | null) => person?.split(' ')[0] || 'соискатель'
