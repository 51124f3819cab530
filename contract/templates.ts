import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, requiredText, text } from './shapes.ts'
import { meetingVariable, unknownVariable, VARIABLES_TEXT } from './template-variables.ts'

export const TemplateKind = z.enum(['invite', 'invite_after_response', 'refuse', 'refuse_after_interview'])
export type TemplateKind = z.infer<typeof TemplateKind>

const knownVariables = z.refine<string>((words) => unknownVariable(words) === undefined, {
  error: ({ input }) => `Не знаем ${unknownVariable(String(input))}. Есть ${VARIABLES_TEXT}`,
})

/** Text with template variables, which are filled in on sending. Refuses unknown variables. */
export const templateText = (most: number) => text(most).check(knownVariables)

/** Template text for a bulk message. Also refuses the variables of one interview. */
export const textForMany = (most: number) =>
  templateText(most).check(
    z.refine<string>((words) => meetingVariable(words) === undefined, {
      error: ({ input }) => `${meetingVariable(String(input))} у каждого своё: время и место назовите в самом отклике`,
    }),
  )

export const Template = z.object({
  id: z.number().int(),
  kind: TemplateKind,
  name: z.string(),
  text: z.string(),
})
export type Template = z.infer<typeof Template>

export const NewTemplate = z.object({
  kind: TemplateKind,
  name: requiredText(80),
  text: requiredText(5000).check(knownVariables),
})
export type NewTemplate = z.output<typeof NewTemplate>

const params = z.object({ id: Id })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/employer/templates',
  access: 'employer',
  reply: z.array(Template),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/employer/templates',
  access: 'employer',
  body: NewTemplate,
  reply: Template,
  errors: ['limit_reached', 'template_exists'],
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/employer/templates/:id',
  access: 'employer',
  params,
  body: NewTemplate,
  reply: Template,
  errors: ['not_found', 'template_exists'],
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/employer/templates/:id',
  access: 'employer',
  params,
  reply: z.object({ id: z.number().int() }),
  errors: ['not_found'],
})
