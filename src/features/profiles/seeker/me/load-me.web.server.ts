import { href, type RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { loadWaitingForSeeker } from '#features/cabinet/first-block.web.server.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { JOB_SEARCH_STATUSES } from '#features/reference/dictionaries/person.contract.ts'
import type { OwnResume } from '#features/resumes/contract/resumes.ts'
import { loadDailyQuestion } from '#features/resumes/daily-question/question.web.server.ts'
import { savedFormTree } from '#features/resumes/editor/web/resume-form-state.ts'
import { resumeSectionSummaries } from '#features/resumes/editor/web/sections/section-summaries.ts'
import { listOwnResumes, showResumeQuota } from '#features/resumes/own-list/own-resumes.contract.ts'
import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { experienceText } from '#features/resumes/rules/experience.ts'
import { audienceText } from '#features/resumes/visibility/access-options.ts'
import { fieldLabels, HELD_TEXT, resumeLimitText } from '#features/resumes/web/resume-labels.ts'
import { listSavedSearches } from '#features/saved-searches/contract/saved-searches.ts'
import { dottedDateText } from '#lib/dates/format-date.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { type SeekerProfile, showSeekerProfile } from '../seeker-profile.contract.ts'
import { contactsSummary } from '../seeker-summary.ts'

type Context = Readonly<RouterContextProvider>

/** All that «Я» shows of a completed profile. The texts of the rows are made here, so that the browser needs no dictionaries. */
export async function loadMe(context: Context) {
  const [profile, resumes, quota, question, searches, user, waiting] = await Promise.all([
    loadEndpoint(context, showSeekerProfile, {}),
    loadEndpoint(context, listOwnResumes, {}),
    loadEndpoint(context, showResumeQuota, {}),
    loadDailyQuestion(context),
    loadEndpoint(context, listSavedSearches, {}),
    loadUser(context),
    loadWaitingForSeeker(context),
  ])
  return {
    waiting,
    question,
    person: personTexts(profile, resumes),
    resumes: resumes.map((resume) => resumeCard(resume, profile)),
    quota: { used: quota.used, max: quota.max, limitText: quota.available ? '' : resumeLimitText(quota.max) },
    seen: seenTexts(profile, resumes),
    contacts: contactTexts(profile),
    pendingEmail: profile.email_to_verify,
    searchesText: searches.items.map(({ name }) => name).join(', '),
    securityText: user?.has_password ? 'Вход по коду из SMS или с паролем' : 'Вход по коду из SMS, пароля нет',
  }
}

export type Me = Awaited<ReturnType<typeof loadMe>>

function personTexts(
  { first_name, last_name, birth_date, city, photo, job_search_status_id }: SeekerProfile,
  resumes: OwnResume[],
) {
  const status = nameById(JOB_SEARCH_STATUSES, job_search_status_id).toLowerCase()
  const shown = resumes.filter((resume) => resume.status !== 'draft')
  const isHidden = shown.length > 0 && shown.every((resume) => !isFound(resume))
  return {
    name: `${first_name} ${last_name}`.trim(),
    line: [city?.name, isHidden ? 'резюме скрыто' : status || 'ищу работу'].filter(Boolean).join(' · '),
    city,
    about: [`${first_name} ${last_name}`.trim(), city?.name, birth_date && dottedDateText(birth_date)]
      .filter(Boolean)
      .join(', '),
    photo: photo?.url_small ?? null,
  }
}

const isFound = ({ status, access_type }: OwnResume) => status === 'published' && access_type !== 'no_one'

export type ResumeCardTexts = ReturnType<typeof resumeCard>

/** A resume as a card with a row for each part that companies ask about. */
function resumeCard(resume: OwnResume, profile: SeekerProfile) {
  const { id, slug, title, status, is_short, total_experience_months, progress, counters, skills, can } = resume
  const address = href('/my-resume/:id', { id: String(id) })
  const texts = resumeSectionSummaries(savedFormTree(resume), {
    months: total_experience_months,
    city: resume.city?.name,
    profile,
  })
  const { amount, terms } = desiredSalaryTexts(resume)
  const pay = resume.salary_amount === null ? '' : [amount, terms].filter(Boolean).join(' ')
  const isIncomplete = status === 'draft' && progress.mandatory.length > 0
  const section = (name: string) => `${address}?section=${name}#${name}`
  return {
    id,
    slug,
    title,
    status,
    can,
    isDraft: status === 'draft' && !is_short,
    isFound: isFound(resume) && !resume.moderation_hold,
    audience: audienceOf(resume),
    line: [
      resume.salary_amount !== null && amount,
      total_experience_months > 0 && `опыт ${experienceText(total_experience_months)}`,
      texts.driving,
    ]
      .filter(Boolean)
      .join(' · '),
    lacks: isIncomplete && !is_short ? `Осталось указать: ${fieldLabels(progress.mandatory)}` : '',
    goOn: isIncomplete
      ? { to: `${address}?publish`, text: is_short ? 'Дополнить до резюме' : 'Продолжить' }
      : status === 'draft'
        ? { to: address, text: 'Продолжить' }
        : undefined,
    parts: {
      experience: { to: section('experience'), text: texts.experience },
      papers: { to: section('skills'), text: texts.driving },
      terms: { to: section(pay ? 'terms' : 'wish'), text: [pay, texts.terms].filter(Boolean).join(' · ') },
      about: { to: section('about'), text: htmlToText(resume.about).replaceAll(/\s+/g, ' ') },
    },
    others: {
      skills: { to: section('skills'), text: skills.map(({ name }) => name).join(', ') },
      education: { to: section('education'), text: texts.education },
      languages: { to: section('languages'), text: texts.languages },
    },
    views: {
      total: counters.views_total,
      text: [
        `${counters.views_total} ${plural(counters.views_total, 'просмотр', 'просмотра', 'просмотров')}`,
        counters.views_new > 0 && `новых ${counters.views_new}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
  }
}

function audienceOf({ status, is_short, moderation_hold, access_type, access_company_ids }: OwnResume): string {
  if (is_short) return 'Видят компании, которым вы ответили'
  if (status === 'draft') return 'Черновик'
  if (moderation_hold) return HELD_TEXT
  if (status === 'hidden' || access_type === 'no_one') return 'Не видит никто'
  if (access_type === 'clients') return 'Видят проверенные компании'
  return `Видят ${audienceText(access_type, access_company_ids.length)}`
}

/** Of the newest resume that is no draft. */
function seenTexts({ first_name, last_name, city, current_employer_guard }: SeekerProfile, resumes: OwnResume[]) {
  const resume =
    resumes.find(({ status }) => status === 'published') ?? resumes.find(({ status }) => status !== 'draft')
  if (!resume) return null
  const { id, slug, title, access_type, hidden_fields, access_company_ids, experience, salary_amount } = resume
  const isNameHidden = hidden_fields.includes('names_and_photo')
  const jobs = experience.flatMap(({ end, company }) => (end === null && company ? [inQuotes(company)] : []))
  const guarded =
    jobs.length > 0 ? `Нынешняя работа, ${jobs.join(', ')}: автоматически` : 'Нынешний работодатель: автоматически'
  const { amount } = desiredSalaryTexts(resume)
  return {
    accessTo: `${href('/my-resume/:id', { id: String(id) })}?section=access#access`,
    viewTo: `${href('/resumes/:slug', { slug })}?as=employer`,
    who: upperFirst(audienceText(access_type, access_company_ids.length)) + (isNameHidden ? ', без имени' : ''),
    hiddenFrom: [
      current_employer_guard && guarded,
      access_type === 'blacklist' && `ещё ${access_company_ids.length} по вашему списку`,
    ]
      .filter(Boolean)
      .join(', '),
    preview: {
      name: isNameHidden
        ? 'Имя скрыто'
        : [first_name, last_name && `${last_name.charAt(0)}.`].filter(Boolean).join(' '),
      city: resume.city?.name ?? city?.name ?? '',
      title,
      pay: salary_amount === null || resume.salary_private ? '' : amount,
      about: htmlToText(resume.about).replaceAll(/\s+/g, ' ').slice(0, MAX_PREVIEW_LENGTH),
    },
  }
}

const MAX_PREVIEW_LENGTH = 160

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function contactTexts(profile: SeekerProfile) {
  const { phone, phone_verified, email, email_to_verify, email_bounced } = profile
  return {
    others: contactsSummary(profile),
    phone: phone?.formatted ?? 'Телефон не указан',
    phoneNote: phone ? (phone_verified ? 'Подтверждён' : 'Не подтверждён') : 'Добавьте, чтобы входить по коду',
    hasPhone: phone !== null,
    email: email ?? (email_to_verify ? email_to_verify : 'Почта не указана'),
    emailNote: email
      ? email_bounced
        ? 'Письма не доходят: такого ящика нет. Проверьте адрес'
        : 'Подтверждена'
      : email_to_verify
        ? 'Откройте ссылку из письма'
        : 'Добавьте, чтобы не потерять доступ',
    hasEmail: email !== null || email_to_verify !== null,
  }
}
