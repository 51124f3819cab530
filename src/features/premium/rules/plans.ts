import { experienceText } from '#features/resumes/rules/experience.ts'
import type { PremiumMode } from '../contract/premium.ts'

export type PlanCode = 'seeker_plus' | 'employer_plus'

/** Whole roubles a month, with everything included. */
export const PLANS: Record<PremiumMode, { code: PlanCode; name: string; price: number }> = {
  seeker: { code: 'seeker_plus', name: 'Премиум соискателю', price: 199 },
  employer: { code: 'employer_plus', name: 'Премиум работодателю', price: 1990 },
}

export const TRIAL_DAYS = 30

/** Premium gives quantity and comfort (ruling 24); one's own data is never part of it (ruling 47). What is free stays free: a plan only raises a limit. */
export const PREMIUM_LIMITS = {
  resumes: { free: 5, plus: 20 },
  saved_searches: { free: 10, plus: 50 },
  history_months: { free: 12, plus: 36 },
  vacancies: { free: 50, plus: 500 },
  team_seats: { free: 5, plus: 20 },
  templates: { free: 50, plus: 200 },
} as const
/** Open vacancies of a company that was not checked (wire.md §4), under any plan (ruling 48). */
export const UNVERIFIED_VACANCIES = 5

export type PremiumLimit = keyof typeof PREMIUM_LIMITS

/** Says where a limit comes from, and both ways on. */
export const limitText = (limit: PremiumLimit, hasPremium: boolean, counted: string): string =>
  hasPremium
    ? `С премиумом можно ${PREMIUM_LIMITS[limit].plus} ${counted}. Удалите лишнее, и место освободится`
    : `Без премиума можно ${PREMIUM_LIMITS[limit].free} ${counted}, с премиумом ${PREMIUM_LIMITS[limit].plus}. Удалите лишнее, и место освободится`

export const limitOf = (limit: PremiumLimit, hasPremium: boolean): number =>
  PREMIUM_LIMITS[limit][hasPremium ? 'plus' : 'free']

/** How far back the list of applications goes, in words. */
export const HISTORY_LENGTH = {
  free: `${PREMIUM_LIMITS.history_months.free} месяцев`,
  plus: experienceText(PREMIUM_LIMITS.history_months.plus),
}

type Feature = { code: PremiumLimit; text: string; instead: string }

/** What a plan adds, as `/premium` lists it. */
export const PLAN_FEATURES: Record<PremiumMode, readonly Feature[]> = {
  seeker: [
    { code: 'resumes', text: '20 резюме', instead: 'вместо 5' },
    { code: 'saved_searches', text: '50 сохранённых поисков', instead: 'вместо 10' },
    {
      code: 'history_months',
      text: `История откликов за ${HISTORY_LENGTH.plus}`,
      instead: `вместо ${HISTORY_LENGTH.free}`,
    },
  ],
  employer: [
    {
      code: 'vacancies',
      text: '500 открытых вакансий',
      instead: 'вместо 50; у непроверенной компании 5 при любом тарифе',
    },
    { code: 'team_seats', text: '20 человек в команде', instead: 'вместо 5' },
    { code: 'saved_searches', text: '50 сохранённых поисков', instead: 'вместо 10' },
    { code: 'templates', text: '200 шаблонов сообщений', instead: 'вместо 50' },
  ],
}
