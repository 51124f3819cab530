/**
 * Everything that strangers send as a file, or paste in the place of one, and the function that reads it. They run in the
 * processes of `foreign-documents/`: their input and result are plain data, and they never touch the database or the
 * network. Each is loaded when its first document comes, so that a picture does not wait for the reader of PDFs.
 */
export const readers = {
  vacancies: async () => (await import('#features/vacancies/import/read-vacancies.server.ts')).readVacancies,
  vacancy_twins: async () => (await import('#features/vacancies/import/compare-with-twins.server.ts')).compareWithTwins,
  resume: async () => (await import('#features/resumes/import/read-resume-text.server.ts')).readResumeText,
  career: async () => (await import('#features/career/career-file.server.ts')).readCareerInput,
  picture: async () => (await import('#features/artifacts/reencode-picture.server.ts')).reencodePicture,
}
