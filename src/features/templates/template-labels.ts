import type { TemplateKind } from './templates.contract.ts'

export const TEMPLATE_KIND_LABELS: Record<TemplateKind, string> = {
  invite: 'Приглашение по резюме',
  invite_after_response: 'Приглашение после отклика',
  refuse: 'Отказ',
  refuse_after_interview: 'Отказ после собеседования',
}
