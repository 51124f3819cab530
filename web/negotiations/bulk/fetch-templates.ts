import type { MessageTemplate } from '#contract/templates/templates.ts'

/**
 * Fetches the templates for a bulk message. Returns an empty list on failure, because writing without a template is
 * still possible.
 */
export async function fetchTemplates(): Promise<readonly MessageTemplate[]> {
  try {
    const response = await fetch('/api/employer/templates')
    const { data } = (await response.json()) as { data?: MessageTemplate[] }
    return data ?? []
  } catch {
    return []
  }
}
