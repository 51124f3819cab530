import type { Trade } from '#database/demo/words/trade.ts'

const WOMEN_ONLY = /сестра/
const MEN_ONLY = /брат/

/** How somebody of this trade calls the job. A few names of jobs have a gender. */
export const resumeTitlesOf = ({ resumeTitles }: Trade, isMale: boolean): string[] =>
  resumeTitles.filter((title) => !(isMale ? WOMEN_ONLY : MEN_ONLY).test(title))

const MOSTLY_MEN = `truck_driver delivery_driver bus_driver loader finisher electrician plumber foreman excavator_operator mechanic welder
  turner cnc_operator locksmith carpenter tractor_driver guard labourer sysadmin devops programmer`
const MOSTLY_WOMEN = `shop_assistant housekeeper nurse pharmacist lab_assistant teacher kindergarten_teacher speech_therapist secretary
  accountant hr_specialist seamstress nail_master cleaner smm baker`
const keys = (text: string) => new Set(text.split(/\s+/))
const [MEN, WOMEN] = [keys(MOSTLY_MEN), keys(MOSTLY_WOMEN)]

/** As it is at work, so that the made-up people look like the real ones. */
export const percentOfMen = ({ key }: Trade) => (MEN.has(key) ? 93 : WOMEN.has(key) ? 10 : 45)
