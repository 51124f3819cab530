import type { ApiScope } from '#contract/core/api-scopes.ts'

export const SCOPE_LABELS: Record<ApiScope, string> = {
  'seeker:read': 'Читать резюме, отклики и избранное',
  'seeker:write': 'Менять резюме, откликаться, вести избранное',
  'employer:read': 'Читать вакансии компании и отклики на них',
  'employer:write': 'Менять вакансии компании и отвечать на отклики',
}
