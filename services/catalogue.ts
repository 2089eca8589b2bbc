import { entry as appointProcurator } from './appoint-procurator/entry.ts'
import { entry as changeBeneficialOwners } from './change-beneficial-owners/entry.ts'
import { entry as changeBoard } from './change-board/entry.ts'
import { entry as changeMembers } from './change-members/entry.ts'
import { entry as changeMemberData } from './change-member-data/entry.ts'
import { entry as changeStockholders } from './change-stockholders/entry.ts'
import { entry as changeCouncil } from './change-council/entry.ts'
import { entry as changeLegalAddress } from './change-legal-address/entry.ts'
import { entry as changeOrganisationBoard } from './change-organisation-board/entry.ts'
import { entry as changeOrganisationStatutes } from './change-organisation-statutes/entry.ts'
import { entry as increaseCapital } from './increase-capital/entry.ts'
import { entry as decreaseCapital } from './decrease-capital/entry.ts'
import { entry as decreaseCapitalNotice } from './decrease-capital-notice/entry.ts'
import { entry as changePersonalData } from './change-personal-data/entry.ts'
import { entry as changePartners } from './change-partners/entry.ts'
import { entry as changeActivityAreas } from './change-activity-areas/entry.ts'
import { entry as changeStatutes } from './change-statutes/entry.ts'
import { entry as revokeProcuration } from './revoke-procuration/entry.ts'
import { entry as changeName } from './change-name/entry.ts'
import { entry as registerAssociation } from './register-association/entry.ts'
import { entry as registerCooperative } from './register-cooperative/entry.ts'
import { entry as registerCongregation } from './register-congregation/entry.ts'
import { entry as registerArbitrationCourt } from './register-arbitration-court/entry.ts'
import { entry as registerParty } from './register-party/entry.ts'
import { entry as registerFarm } from './register-farm/entry.ts'
import { entry as registerFoundation } from './register-foundation/entry.ts'
import { entry as registerGeneralPartnership } from './register-general-partnership/entry.ts'
import { entry as registerLimitedPartnership } from './register-limited-partnership/entry.ts'
import { entry as registerLowCapitalSia } from './register-low-capital-sia/entry.ts'
import { entry as registerTradeUnion } from './register-trade-union/entry.ts'
import { entry as registerSia } from './register-sia/entry.ts'
import { entry as registerRepresentativeOffice } from './register-representative-office/entry.ts'
import { entry as registerGrouping } from './register-grouping/entry.ts'
import { entry as changeGroupingManagers } from './change-grouping-managers/entry.ts'
import { entry as changeGroupingContract } from './change-grouping-contract/entry.ts'
import { entry as changeRepresentativeOffice } from './change-representative-office/entry.ts'
import { entry as deleteRepresentativeOffice } from './delete-representative-office/entry.ts'
import { entry as registerStockCompany } from './register-stock-company/entry.ts'
import { entry as registerSoleTrader } from './register-sole-trader/entry.ts'
import { entry as startLiquidation } from './start-liquidation/entry.ts'
import { entry as changeLiquidator } from './change-liquidator/entry.ts'
import { entry as continueActivity } from './continue-activity/entry.ts'
import { entry as finishLiquidation } from './finish-liquidation/entry.ts'
import { entry as deleteSoleTrader } from './delete-sole-trader/entry.ts'
import { entry as deletePartnership } from './delete-partnership/entry.ts'
import { entry as deleteOrganisation } from './delete-organisation/entry.ts'
import { entry as filePartyMembers } from './file-party-members/entry.ts'
import { entry as changeArbitrators } from './change-arbitrators/entry.ts'
import { entry as changeArbitrationRules } from './change-arbitration-rules/entry.ts'
import { entry as confirmArbitrators } from './confirm-arbitrators/entry.ts'
import { entry as changePartnerData } from './change-partner-data/entry.ts'
import { entry as changePartnerRights } from './change-partner-rights/entry.ts'
import { entry as transferFarm } from './transfer-farm/entry.ts'
import { entry as changeRepresentation } from './change-representation/entry.ts'
import { entry as changeProcuration } from './change-procuration/entry.ts'
import type { CatalogueEntry } from '@portal/forms/definition/vocabulary'

/** Every service in the order of the catalogue, without its form. A new service is one line here. */
export const catalogue = [
  registerSia,
  registerLowCapitalSia,
  registerStockCompany,
  registerSoleTrader,
  registerGeneralPartnership,
  registerLimitedPartnership,
  registerFarm,
  registerCooperative,
  registerAssociation,
  registerFoundation,
  registerTradeUnion,
  registerCongregation,
  registerParty,
  registerArbitrationCourt,
  registerRepresentativeOffice,
  registerGrouping,
  changeBoard,
  changeCouncil,
  changeRepresentation,
  changePersonalData,
  changeMembers,
  changeStockholders,
  changeMemberData,
  increaseCapital,
  decreaseCapitalNotice,
  decreaseCapital,
  changeOrganisationBoard,
  filePartyMembers,
  changePartners,
  changePartnerData,
  changePartnerRights,
  transferFarm,
  changeArbitrators,
  confirmArbitrators,
  changeGroupingManagers,
  changeLegalAddress,
  changeName,
  changeStatutes,
  changeOrganisationStatutes,
  changeActivityAreas,
  changeArbitrationRules,
  changeGroupingContract,
  changeRepresentativeOffice,
  appointProcurator,
  changeProcuration,
  revokeProcuration,
  changeBeneficialOwners,
  startLiquidation,
  changeLiquidator,
  continueActivity,
  finishLiquidation,
  deleteSoleTrader,
  deletePartnership,
  deleteOrganisation,
  deleteRepresentativeOffice,
] as const

export type ServiceCode = (typeof catalogue)[number]['code']
export type ListedService = CatalogueEntry & { readonly code: ServiceCode }

/** Lists the services by which entities of a form file about themselves. */
export const listServicesAbout = (form: string): readonly ListedService[] =>
  catalogue.filter(
    ({ category, entityForms }) => category !== 'new-subject' && entityForms.some((each) => each === form),
  )

export const serviceCodes: readonly ServiceCode[] = catalogue.map(({ code }) => code)

export function isServiceCode(code: string): code is ServiceCode {
  return serviceCodes.some((known) => known === code)
}

export function catalogueEntry(code: ServiceCode): ListedService {
  const entry = catalogue.find((candidate) => candidate.code === code)
  if (!entry) throw new Error(`The catalogue has no service ${code}`)
  return entry
}
