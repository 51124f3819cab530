import type { Template } from '#contract/templates.ts'

/** For whoever is about to write to many. That they could not be had keeps nobody from writing. */
export async function fetchTemplates(): Promise<readonly Template[]> {
  try {
    const response = await fetch('/api/employer/templates')
    const { data } = (await response.json()) as { data?: Template[] }
    return data ?? []
  } catch {
    return []
  }
}
