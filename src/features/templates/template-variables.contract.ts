// Variables of message templates. No zod in this file: the web bundle imports it.

export const TEMPLATE_VARIABLES = ['имя', 'вакансия', 'компания', 'адрес', 'дата'] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

/** `{{ Имя }}` equals `{{имя}}`. No braces inside: matching stays linear for texts full of braces. */
export const TEMPLATE_VARIABLE_PATTERN = /\{\{([^{}]{0,100})\}\}/g

export const normalizeVariableName = (inside: string) => inside.trim().toLowerCase()

export const isTemplateVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name)

/** Finds the first unknown variable of a text. */
export const findUnknownVariable = (text: string): string | undefined =>
  [...text.matchAll(TEMPLATE_VARIABLE_PATTERN)]
    .map(([whole]) => whole)
    .find((whole) => !isTemplateVariable(normalizeVariableName(whole.slice(2, -2))))

/** Variables that differ per interview, so bulk messages cannot use them. */
const INTERVIEW_VARIABLES: readonly string[] = ['адрес', 'дата']

export const findInterviewVariable = (text: string): string | undefined =>
  [...text.matchAll(TEMPLATE_VARIABLE_PATTERN)]
    .map(([whole]) => whole)
    .find((whole) => INTERVIEW_VARIABLES.includes(normalizeVariableName(whole.slice(2, -2))))

export const TEMPLATE_VARIABLES_TEXT = TEMPLATE_VARIABLES.map((name) => `{{${name}}}`).join(', ')
