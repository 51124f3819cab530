import { type AccessCase, emptyRequest, OK_FOR_COMPLETED, OK_FOR_SIGNED_IN, okForOwnerOr } from './expected.ts'

export const OWN_RESUME_CASES: Record<string, AccessCase> = {
  listOwnResumes: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  showResumeQuota: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  showDailyQuestion: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  answerDailyQuestion: {
    expected: ['signed_out', 'resume_not_found', 'ok', 'ok'],
    request: () => ({ body: { kind: 'medical_book', answer: 'yes' } }),
  },
  createResume: { expected: OK_FOR_COMPLETED, request: () => ({ body: { title: 'Повар' } }) },
  showResumeFiles: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  setResumeFiles: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id }, body: { photo_artifact_id: null } }),
  },
  showLatestResumePhoto: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  parseResumeFile: { expected: OK_FOR_COMPLETED, request: () => ({ body: { text: 'Повар' } }) },
  showOwnResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  updateResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id }, body: { title: 'Шеф-повар' } }),
  },
  issueDirectLink: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  previewResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  suggestCompanies: { expected: OK_FOR_COMPLETED, request: () => ({ query: { text: 'ро' } }) },
  refreshResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  copyResume: { expected: okForOwnerOr('resume_not_found'), request: ({ resume }) => ({ params: { id: resume.id } }) },
  publishResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  downloadOwnResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id, format: 'txt' } }),
  },
  listResumeViews: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id } }),
  },
  revokeResumeContacts: {
    expected: okForOwnerOr('not_found'),
    request: ({ resume, companyWithAccessId }) => ({ params: { id: resume.id, company_id: companyWithAccessId } }),
  },
  setResumeNotifications: { expected: OK_FOR_COMPLETED, request: () => ({ body: { email_notification: false } }) },
  deleteResume: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ resume }) => ({ params: { id: resume.id }, query: { confirm: true } }),
  },
}
