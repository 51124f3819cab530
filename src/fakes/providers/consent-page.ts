import { escapeHtml } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { FakePerson } from './fake-people.ts'

export const pageFrame = (title: string, body: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}
label{display:block;padding:.4rem 0}button{font:inherit;padding:.5rem 1rem;margin:.25rem .5rem .25rem 0}
.note{background:#fff3cd;padding:.5rem .75rem}</style></head>
<body><main>${body}</main></body></html>`

const describePerson = ({ firstName, lastName, company, vacancies, resumes }: FakePerson) =>
  `${firstName} ${lastName}, ${company ? `${inQuotes(company.name)}, вакансий: ${vacancies.length}` : `соискатель, резюме: ${resumes.length}`}`

type Consent = { service: string; people: readonly FakePerson[]; action: string; fields: Record<string, string> }

/** The page on which a person lets us in, or does not. In place of a password they choose who they are. */
export function consentPage({ service, people, action, fields }: Consent): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const choices = people
    .map(
      (person, n) =>
        `<label><input type="radio" name="person" value="${person.id}"${n === 0 ? ' checked' : ''}> ${escapeHtml(describePerson(person))}</label>`,
    )
    .join('')
  return pageFrame(
    `Учебный ${service}`,
    `<h1>Учебный ${service}</h1><p class="note">Это не ${service}, а его замена для проб. Настоящие данные сюда не попадают.</p>
<p>«Смена места» просит доступ к вашему аккаунту.</p>
<form method="post" action="${escapeHtml(action)}">${hidden}<fieldset><legend>Кто вы</legend>${choices}</fieldset>
<button name="decision" value="allow">Разрешить</button><button name="decision" value="deny">Отказать</button></form>`,
  )
}
