/** Handlers of the area of the operators. */
export { blockSudoAddress } from './blockSudoAddress.ts';
export { blockSudoUsers } from './blockSudoUsers.ts';
export { changeSudoEmail } from './changeSudoEmail.ts';
export { changeSudoPassword } from './changeSudoPassword.ts';
export { createSudoCredential } from './createSudoCredential.ts';
export { createSudoUser } from './createSudoUser.ts';
export { deleteSudoPages } from './deleteSudoPages.ts';
export { deleteSudoUsers } from './deleteSudoUsers.ts';
export { exportSudoAudit } from './exportSudoAudit.ts';
export { getSudo } from './getSudo.ts';
export { getSudoHealth } from './getSudoHealth.ts';
export { getSudoUser } from './getSudoUser.ts';
export { listSudoAddresses } from './listSudoAddresses.ts';
export { listSudoAudit } from './listSudoAudit.ts';
export { listSudoTransactions } from './listSudoTransactions.ts';
export { listSudoUsers } from './listSudoUsers.ts';
export { settleSudoTransaction } from './settleSudoTransaction.ts';
