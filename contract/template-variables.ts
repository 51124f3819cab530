// What a template may leave open. No zod here: screens read it too.

export const VARIABLES = ['имя', 'вакансия', 'компания', 'адрес', 'дата'] as const
export type Variable = (typeof VARIABLES)[number]

/** `{{ Имя }}` is `{{имя}}`. Inside are no braces, so that a text full of them is read once. */
export const VARIABLE = /\{\{([^{}]{0,100})\}\}/g

export const variableName = (inside: string) => inside.trim().toLowerCase()

export const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name)

/** The first that nobody could fill in. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(VARIABLE)].map(([whole]) => whole).find((whole) => !isVariable(variableName(whole.slice(2, -2))))

/** What is agreed on with one person: a text for many cannot say it. */
const OF_MEETING: readonly string[] = ['адрес', 'дата']

export const meetingVariable = (text: string): string | undefined =>
  [...text.matchAll(VARIABLE)]
    .map(([whole]) => whole)
    .find((whole) => OF_MEETING.includes(variableName(whole.slice(2, -2))))

export const VARIABLES_TEXT = VARIABLES.map((name) => `{{${name}}}`).join(', ')
