/** Who holds shares of which entity. */
export const members: readonly { entity: string; personal_code: string; shares: number; nominal: string }[] = [
  { entity: '40203901013', personal_code: '32910010017', shares: 2800, nominal: '1.00' },
  { entity: '40203901028', personal_code: '32910010025', shares: 140, nominal: '100.00' },
  { entity: '40203901032', personal_code: '32910010033', shares: 150, nominal: '100.00' },
  { entity: '40203901032', personal_code: '32910010041', shares: 75, nominal: '100.00' },
  { entity: '40203901032', personal_code: '32910010058', shares: 75, nominal: '100.00' },
  { entity: '40203901047', personal_code: '32910010058', shares: 28, nominal: '100.00' },
  { entity: '40203901047', personal_code: '32910010066', shares: 28, nominal: '100.00' },
  { entity: '40203901051', personal_code: '32910010066', shares: 2800, nominal: '1.00' },
  { entity: '40203901085', personal_code: '32910030023', shares: 100, nominal: '1.00' },
]
