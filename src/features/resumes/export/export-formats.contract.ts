/** Formats in which a seeker can download the own resume. */
export const RESUME_EXPORT_FORMATS = ['pdf', 'docx', 'txt', 'json'] as const
