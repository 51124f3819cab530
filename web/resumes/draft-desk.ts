import type { Call } from '#contract/client.ts'
import { createResume, updateResume } from '#contract/own-resumes.ts'
import type { FormTree } from '#lib/form-tree.ts'
import type { Desk } from '../saving/saver.ts'

const SHORTEST_TITLE = 2

/** Creates and updates resume drafts for autosave. A draft needs a title. */
export const draftDesk = (call: Call): Desk => ({
  create: (body) => call(createResume, { body: whole(body) as never }),
  update: (id, body) => call(updateResume, { params: { id }, body: whole(body) as never }),
  isWorthIt: ({ title }) => String(title ?? '').trim().length >= SHORTEST_TITLE,
  words: {
    resume_not_found: 'черновик удалён в другом окне',
    resume_exists: 'резюме с такой должностью у вас уже есть',
    limit_reached: 'больше резюме держать нельзя',
  },
})

/**
 * Drops the incomplete fields that the server would refuse or misread: public access without consent, and workplaces
 * with neither an end month nor the "current" flag.
 */
function whole({ access_type, consent_publication, experience, ...rest }: Record<string, unknown>) {
  const isConsented = access_type !== 'everyone' || consent_publication === 'true'
  const places = Array.isArray(experience) ? (experience as FormTree[]) : undefined
  const isTyped = places?.every(({ end, is_current }) => end || is_current === 'true')
  return {
    ...rest,
    ...(access_type !== undefined && isConsented && { access_type }),
    ...(places && isTyped && { experience: places }),
  }
}
