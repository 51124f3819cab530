/** How many entries a list of a resume may have. No zod in this file: the web bundle imports it. */
export const MAX_RESUME_ROLES = 5
export const MAX_RESUME_SKILLS = 30
export const MAX_WORKPLACES = 50
export const MAX_WORKPLACE_INDUSTRIES = 5
export const MAX_WORKPLACE_SKILLS = 30
/** Of each kind: schools, courses, exams. */
export const MAX_SCHOOLS = 64
export const MAX_CERTIFICATES = 50
export const MAX_RECOMMENDATIONS = 10
export const MAX_RESUME_LINKS = 10
/** Size limit of the whitelist or blacklist of a resume. */
export const MAX_ACCESS_COMPANIES = 1000
