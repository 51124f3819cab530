// Variables of message templates. No zod in this file: the web bundle imports it.

export const VARIABLES = ['имя', 'вакансия', 'компания', 'адрес', 'дата'] as const
export type Variable = (typeof VARIABLES)[number]

/** `{{ Имя }}` equals `{{имя}}`. No braces inside: matching stays linear for texts full of braces. */
export const VARIABLE = /\{\{([^{}]{0,100})\}\}/g

export const variableName = (inside: string) => inside.trim().toLowerCase()

export const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name)

/** Finds the first unknown variable of a text. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(VARIABLE)].map(([whole]) => whole).find((whole) => !isVariable(variableName(whole.slice(2, -2))))

/** Variables that differ per interview, so bulk messages cannot use them. */
const OF_MEETING: readonly string[] = ['адрес', 'дата']

export const meetingVariable = (text: string): string | undefined =>
  [...text.matchAll(VARIABLE)]
    .map(([whole]) => whole)
    .find((whole) => OF_MEETING.includes(variableName(whole.slice(2, -2))))

export const VARIABLES_TEXT = VARIABLES.map((name) => `{{${name}}}`).join(', ')
