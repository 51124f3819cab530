import { href } from 'react-router'

/** Result of an exchange. */
export const jobPath = (isEmployer: boolean, job: number) =>
  isEmployer
    ? href('/my-vacancies/import/:job', { job: String(job) })
    : href('/my-resumes/import/:job', { job: String(job) })

/** Where the differences of one record are settled. */
export const conflictPath = (isEmployer: boolean, job: number, item: number) =>
  isEmployer
    ? href('/my-vacancies/import/:job/:item', { job: String(job), item: String(item) })
    : href('/my-resumes/import/:job/:item', { job: String(job), item: String(item) })

export const providersHref = (isEmployer: boolean) =>
  isEmployer ? href('/profile/employer/providers') : href('/profile/seeker/providers')
