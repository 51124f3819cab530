import { Section } from '#ui/layout/page.tsx'
import type { ResumePicture } from '../contract/resumes.ts'

/** The portfolio. Each picture links to its full size. */
export const PortfolioGallery = ({ works }: { works: ResumePicture[] }) => (
  <Section title="Работы">
    <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
      {works.map(({ url_medium, url_full, description }, n) => (
        <li key={url_full}>
          <a href={url_full} target="_blank" rel="noopener">
            <img
              src={url_medium}
              alt={description || `Пример ${n + 1}`}
              width={600}
              height={450}
              loading="lazy"
              className="aspect-4/3 w-full bg-sunken object-contain"
            />
          </a>
          <p className="wrap-anywhere mt-1 text-meta">{description}</p>
        </li>
      ))}
    </ul>
  </Section>
)
