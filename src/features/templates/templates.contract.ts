import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { boundedText, IdParams, IdReply, requiredLine, requiredText } from '#contract/shapes.ts'
import { findInterviewVariable, findUnknownVariable, TEMPLATE_VARIABLES_TEXT } from './template-variables.contract.ts'

export const TemplateKind = z.enum(['invite', 'invite_after_response', 'refuse', 'refuse_after_interview'])
export type TemplateKind = z.infer<typeof TemplateKind>

const knownVariables = z.refine<string>((words) => findUnknownVariable(words) === undefined, {
  error: ({ input }) => `Подстановки ${findUnknownVariable(String(input))} нет. Есть: ${TEMPLATE_VARIABLES_TEXT}`,
})

/** Text with template variables, which are filled in on sending. Refuses unknown variables. */
export const templateText = (most: number) => boundedText(most).check(knownVariables)

/** Template text for a bulk message. Also refuses the variables of one interview. */
export const bulkTemplateText = (most: number) =>
  templateText(most).check(
    z.refine<string>((words) => findInterviewVariable(words) === undefined, {
      error: ({ input }) =>
        `${findInterviewVariable(String(input))} у каждого отклика своё: укажите время и место в самом приглашении`,
    }),
  )

export const MessageTemplate = z.object({
  id: z.number().int(),
  kind: TemplateKind,
  name: z.string(),
  text: z.string(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const NewMessageTemplate = z.object({
  kind: TemplateKind,
  name: requiredLine(80),
  text: requiredText(5000).check(knownVariables),
})
export type NewMessageTemplate = z.output<typeof NewMessageTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/employer/templates',
  access: 'employer',
  reply: z.array(MessageTemplate),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/employer/templates',
  access: 'employer',
  body: NewMessageTemplate,
  reply: MessageTemplate,
  errors: ['limit_reached', 'template_exists'],
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/employer/templates/:id',
  access: 'employer',
  params: IdParams,
  body: NewMessageTemplate,
  reply: MessageTemplate,
  errors: ['not_found', 'template_exists'],
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/employer/templates/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})
