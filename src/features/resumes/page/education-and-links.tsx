import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { Section } from '#ui/layout/page.tsx'
import { NewTabTextLink, TextAnchor } from '#ui/text/text-link.tsx'
import { LINK_TYPES } from '../contract/resume-details.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { certificateDetailsText, educationDetailsText } from '../rules/education-text.ts'

/** The education of the person: the level first, then schools, courses and certificates. */
export function EducationSection({ resume }: { resume: ResumePage }) {
  const { education_level_id: level, education_primary, education_additional, education_tests, certificates } = resume
  const schools = [...education_primary, ...education_additional, ...education_tests]
  if (level === null && schools.length + certificates.length === 0) return null
  return (
    <Section title="Образование">
      {level !== null && <p>{nameById(EDUCATION_LEVELS, level)}</p>}
      <ul>
        {schools.map((school) => (
          <li key={JSON.stringify(school)} className="wrap-anywhere mt-2">
            <b>{school.name}</b>
            <p className="text-ink2">{educationDetailsText(school)}</p>
          </li>
        ))}
        {certificates.map((certificate) => (
          <li key={JSON.stringify(certificate)} className="wrap-anywhere mt-2">
            <b>
              {certificate.url ? (
                <TextAnchor href={certificate.url} rel="nofollow ugc">
                  {certificate.title}
                </TextAnchor>
              ) : (
                certificate.title
              )}
            </b>
            <p className="text-ink2">{certificateDetailsText(certificate)}</p>
            <p className="hidden empty:hidden print:block">{certificate.url}</p>
            {certificate.file && (
              <p className="print:hidden">
                <NewTabTextLink href={certificate.file.url}>Открыть файл сертификата</NewTabTextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Recommendations and links, as far as the viewer may see them. */
export function RecommendationsAndLinks({ resume: { recommendations, links } }: { resume: ResumePage }) {
  return (
    <>
      {recommendations.length > 0 && (
        <Section title="Рекомендации">
          <ul>
            {recommendations.map(({ name, position, organization, contact }) => (
              <li key={`${name} ${organization}`} className="wrap-anywhere mt-2 first:mt-0">
                <b>{name}</b>
                <p className="text-ink2">{[position, organization].filter(Boolean).join(', ')}</p>
                {contact && <p>{contact}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {links.length > 0 && (
        <Section title="Ссылки">
          <ul>
            {links.map(({ type, url }) => (
              <li key={url} className="wrap-anywhere">
                {LINK_TYPES.find(({ code }) => code === type)!.name}:{' '}
                <TextAnchor href={url} rel="nofollow ugc">
                  {url}
                </TextAnchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
