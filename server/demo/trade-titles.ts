import type { Trade } from '#database/demo/words/trade.ts'

const WOMEN_ONLY = /сестра/
const MEN_ONLY = /брат/

/** Resume titles of the role that fit the gender: a few job names are gendered. */
export const resumeTitlesOf = ({ resumeTitles }: Trade, isMale: boolean): string[] =>
  resumeTitles.filter((title) => !(isMale ? WOMEN_ONLY : MEN_ONLY).test(title))

const MOSTLY_MEN = `truck_driver delivery_driver bus_driver loader finisher electrician plumber foreman excavator_operator mechanic welder
  turner cnc_operator locksmith carpenter tractor_driver guard labourer sysadmin devops programmer`
const MOSTLY_WOMEN = `shop_assistant housekeeper nurse pharmacist lab_assistant teacher kindergarten_teacher speech_therapist secretary
  accountant hr_specialist seamstress nail_master cleaner smm baker`
const keys = (text: string) => new Set(text.split(/\s+/))
const [MEN, WOMEN] = [keys(MOSTLY_MEN), keys(MOSTLY_WOMEN)]

/** Share of men in the role in percent, close to real statistics. */
export const percentOfMen = ({ key }: Trade) => (MEN.has(key) ? 93 : WOMEN.has(key) ? 10 : 45)
