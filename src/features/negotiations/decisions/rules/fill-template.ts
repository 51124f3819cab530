import {
  normalizeVariableName,
  TEMPLATE_VARIABLE_PATTERN,
  type TemplateVariable,
} from '#features/templates/template-variables.contract.ts'

export type TemplateValues = Partial<Record<TemplateVariable, string>>

/**
 * Fills the variables of a template in one pass, so that variables inside values are not expanded. A variable without a
 * value stays.
 */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(
    TEMPLATE_VARIABLE_PATTERN,
    (placeholder, variableText: string) =>
      values[normalizeVariableName(variableText) as TemplateVariable] || placeholder,
  )

/** «Пётр» for «Пётр Андреев», or «соискатель» when the name is hidden. */
export const greetingName = (person: string | null) => person?.split(' ')[0] || 'соискатель'
