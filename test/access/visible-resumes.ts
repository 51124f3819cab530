import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_COMPLETED, okForOwnerOr, uniqueName } from './expected.ts'

/** What an employer may do with a resume that is visible to them. */
export const VISIBLE_RESUME_CASES: Record<string, AccessCase> = {
  showResumeToEmployer: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ params: { id: openResume.slug } }),
  },
  showContactQuota: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  downloadResumePdf: { expected: OK_FOR_COMPLETED, request: ({ openResume }) => ({ params: { id: openResume.id } }) },
  openResumeContacts: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ params: { id: openResume.id }, body: {} }),
  },
  listFavoriteResumes: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  addFavoriteResume: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ body: { resume_id: openResume.id } }),
  },
  changeFavoriteResume: {
    expected: okForOwnerOr('not_found'),
    request: ({ favoriteResume }) => ({ params: { id: favoriteResume.id }, body: { note: 'Позвонить в среду' } }),
  },
  addResumeFolder: { expected: OK_FOR_COMPLETED, request: () => ({ body: { name: uniqueName('Папка') } }) },
  renameResumeFolder: {
    expected: okForOwnerOr('not_found'),
    request: ({ folder }) => ({ params: { id: folder.id }, body: { name: 'Водители' } }),
  },
  removeResumeFolder: { expected: OK_FOR_COMPLETED, request: ({ folder }) => ({ params: { id: folder.id } }) },
  removeFavoriteResume: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ params: { id: openResume.id } }),
  },
  removeFavoriteResumeByQuery: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ query: { id: openResume.id } }),
  },
}
