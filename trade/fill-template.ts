import { VARIABLE, type Variable, variableName } from '#contract/template-variables.ts'

export type Filling = Partial<Record<Variable, string>>

/** In one pass: what a value itself holds is words and nothing else. What has no value stays as it is. */
export const fillTemplate = (text: string, values: Filling): string =>
  text.replaceAll(VARIABLE, (whole, inside: string) => values[variableName(inside) as Variable] || whole)

/** «Пётр» of «Пётр Андреев»; whoever keeps the name hidden is spoken to without one. */
export const firstName = (person: string | null) => person?.split(' ')[0] || 'соискатель'
