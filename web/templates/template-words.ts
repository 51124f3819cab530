import type { TemplateKind } from '#contract/templates.ts'

export const TEMPLATE_KINDS: Record<TemplateKind, string> = {
  invite: 'Приглашение по резюме',
  invite_after_response: 'Приглашение после отклика',
  refuse: 'Отказ',
  refuse_after_interview: 'Отказ после собеседования',
}
