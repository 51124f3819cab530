/** How many entries a list of a profile may have. No zod in this file: the web bundle imports it. */
export const MAX_PROFILE_CONTACTS = 10
export const MAX_PROFILE_LANGUAGES = 15
export const MAX_METRO_STATIONS = 3
export const MAX_CITIZENSHIPS = 3
export const MAX_WORK_PERMITS = 10
export const MAX_RELOCATION_CITIES = 20
export const MAX_COMPANY_INDUSTRIES = 5
