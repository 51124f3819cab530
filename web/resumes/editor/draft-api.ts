import type { ApiCall } from '#contract/core/client.ts'
import { createResume, updateResume } from '#contract/resumes/own-resumes.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { DraftApi } from '../../app/autosave/autosave.ts'

const MIN_TITLE_CHARACTERS = 2

/** Creates and updates resume drafts for autosave. A draft needs a title. */
export const resumeDraftApi = (call: ApiCall): DraftApi => ({
  create: (body) => call(createResume, { body: withoutIncompleteFields(body) as never }),
  update: (id, body) => call(updateResume, { params: { id }, body: withoutIncompleteFields(body) as never }),
  hasEnoughToSave: ({ title }) => String(title ?? '').trim().length >= MIN_TITLE_CHARACTERS,
  refusalTexts: {
    resume_not_found: 'черновик удалён в другом окне',
    resume_exists: 'резюме с такой должностью у вас уже есть',
    limit_reached: 'больше резюме держать нельзя',
  },
})

/**
 * Drops the incomplete fields that the server would refuse or misread: public access without consent, and workplaces
 * with neither an end month nor the "current" flag.
 */
function withoutIncompleteFields({ access_type, consent_publication, experience, ...rest }: Record<string, unknown>) {
  const isConsented = access_type !== 'everyone' || consent_publication === 'true'
  const workplaces = Array.isArray(experience) ? (experience as FormTree[]) : undefined
  const hasAllEnds = workplaces?.every(({ end, is_current }) => end || is_current === 'true')
  return {
    ...rest,
    ...(access_type !== undefined && isConsented && { access_type }),
    ...(workplaces && hasAllEnds && { experience: workplaces }),
  }
}
