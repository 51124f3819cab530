import { type Case, COMPLETED, list, newName, nothing, own } from './heard.ts'

/** What an employer may do with a resume that is visible to them. */
export const FOUND_RESUMES: Record<string, Case> = {
  showResumeToEmployer: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.slug } }) },
  showRevealsLeft: { heard: COMPLETED, ask: nothing },
  takeResumeCopy: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id } }) },
  revealContacts: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id }, body: {} }) },
  listFavoriteResumes: { heard: COMPLETED, ask: list },
  addFavoriteResume: { heard: COMPLETED, ask: ({ openResume }) => ({ body: { resume_id: openResume.id } }) },
  changeFavoriteResume: {
    heard: own('not_found'),
    ask: ({ keptResume }) => ({ params: { id: keptResume.id }, body: { note: 'Позвонить в среду' } }),
  },
  addResumeFolder: { heard: COMPLETED, ask: () => ({ body: { name: newName('Папка') } }) },
  renameResumeFolder: {
    heard: own('not_found'),
    ask: ({ folder }) => ({ params: { id: folder.id }, body: { name: 'Водители' } }),
  },
  removeResumeFolder: { heard: COMPLETED, ask: ({ folder }) => ({ params: { id: folder.id } }) },
  removeFavoriteResume: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id } }) },
  removeFavoriteResumeByQuery: { heard: COMPLETED, ask: ({ openResume }) => ({ query: { id: openResume.id } }) },
}
