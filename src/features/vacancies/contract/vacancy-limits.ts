/** How many entries a list of a vacancy may have. No zod in this file: the web bundle imports it. */
export const MAX_VACANCY_ROLES = 5
export const MAX_VACANCY_SKILLS = 30
export const MAX_VACANCY_LANGUAGES = 10
export const MAX_VACANCY_PHONES = 2
export const MAX_HIRING_STEPS = 7

const MAX_MANDATORY_SKILLS = 7
export const TOO_MANY_MANDATORY_SKILLS = `Отметьте обязательными не больше ${MAX_MANDATORY_SKILLS} навыков`

export const isWithinMandatorySkillLimit = (skills: readonly { must?: boolean | undefined }[]) =>
  skills.filter(({ must }) => must).length <= MAX_MANDATORY_SKILLS
