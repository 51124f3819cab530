/**
 * Everything that strangers send as a file, or paste in the place of one, and the function that reads it. They run in the
 * processes of `foreign-documents/`: their input and result are plain data, and they never touch the database or the
 * network. Each is loaded when its first document comes, so that a picture does not wait for the reader of PDFs.
 */
export const readers = {
  vacancies: async () => (await import('./vacancies/import/read-vacancies.ts')).readVacancies,
  vacancy_twins: async () => (await import('./vacancies/import/compare-with-twins.ts')).compareWithTwins,
  resume: async () => (await import('./resumes/import/read-resume-text.ts')).readResumeText,
  career: async () => (await import('./career/career-file.ts')).readCareerInput,
  picture: async () => (await import('./artifacts/reencode-picture.ts')).reencodePicture,
}
