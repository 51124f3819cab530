import { type Case, COMPLETED, nothing, own, SIGNED_IN } from './heard.ts'

export const OWN_RESUMES: Record<string, Case> = {
  listOwnResumes: { heard: SIGNED_IN, ask: nothing },
  showResumeAvailability: { heard: SIGNED_IN, ask: nothing },
  createResume: { heard: COMPLETED, ask: () => ({ body: { title: 'Повар' } }) },
  showResumeFiles: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  setResumeFiles: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, body: { photo_artifact_id: null } }),
  },
  showMyResumePhotoArtifact: { heard: SIGNED_IN, ask: nothing },
  readResumeFile: { heard: COMPLETED, ask: () => ({ body: { text: 'Повар' } }) },
  showOwnResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  updateResume: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, body: { title: 'Шеф-повар' } }),
  },
  issueDirectLink: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  showResumeAs: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  suggestCompanies: { heard: COMPLETED, ask: () => ({ query: { text: 'ро' } }) },
  refreshResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  copyResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  publishResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  takeOwnResumeCopy: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id, format: 'txt' } }),
  },
  listVisitors: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  revokeContacts: {
    heard: own('not_found'),
    ask: ({ resume, revealedTo }) => ({ params: { id: resume.id, company_id: revealedTo } }),
  },
  setResumeNotifications: { heard: COMPLETED, ask: () => ({ body: { email_notification: false } }) },
  deleteResume: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, query: { confirm: true } }),
  },
}
