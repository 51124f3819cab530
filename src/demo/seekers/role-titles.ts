import type { DemoRole } from '../demo-words.ts'

const FEMALE_TITLES = /сестра/
const MALE_TITLES = /брат/

/** Resume titles of the role that fit the gender: a few job names are gendered. */
export const resumeTitlesOf = ({ resumeTitles }: DemoRole, isMale: boolean): string[] =>
  resumeTitles.filter((title) => !(isMale ? FEMALE_TITLES : MALE_TITLES).test(title))

const MOSTLY_MALE_ROLES = `truck_driver delivery_driver bus_driver loader finisher electrician plumber foreman excavator_operator mechanic welder
  turner cnc_operator locksmith carpenter tractor_driver guard labourer sysadmin devops programmer`
const MOSTLY_FEMALE_ROLES = `shop_assistant housekeeper nurse pharmacist lab_assistant teacher kindergarten_teacher speech_therapist secretary
  accountant hr_specialist seamstress nail_master cleaner smm baker`
const toKeySet = (text: string) => new Set(text.split(/\s+/))
const [MALE_ROLE_KEYS, FEMALE_ROLE_KEYS] = [toKeySet(MOSTLY_MALE_ROLES), toKeySet(MOSTLY_FEMALE_ROLES)]

/** Share of men in the role in percent, close to real statistics. */
export const malePercentOf = ({ key }: DemoRole) => (MALE_ROLE_KEYS.has(key) ? 93 : FEMALE_ROLE_KEYS.has(key) ? 10 : 45)
