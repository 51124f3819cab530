/** Name of the draft of an application. It is deleted when the employer receives the application. */
export const letterDraftName = (vacancyId: number) => `application ${vacancyId}`
