import {
  MgButton,
  MgDialog,
  MgMenu,
  MgMenuItem,
  MgSwitch,
  MgTab,
  MgTabPanel,
  MgTabs,
  MgTextField,
} from '@minga/react';
import { snackbar } from '@minga/elements/snackbar';
import { type FormEvent, type ReactNode, useState } from 'react';

export function Settings(): ReactNode {
  const [isAsking, setAsking] = useState(false);

  // An invalid form fires no `submit`: its first invalid field says what is wrong and takes the focus.
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    snackbar.show(`Saved ${String(entries.get('name'))}`);
  };
  const deleteTeam = (): void => {
    setAsking(false);
    snackbar.show('Team deleted');
  };

  return (
    <>
      <h1>Settings</h1>
      <MgTabs label="Sections" value="profile">
        <MgTab value="profile">Profile</MgTab>
        <MgTab value="team">Team</MgTab>
        <MgTabPanel value="profile">
          <form onSubmit={save}>
            <MgTextField label="Name" name="name" required />
            <MgTextField label="Email" name="email" type="email" required />
            <MgSwitch name="digest" value="yes">
              Weekly digest
            </MgSwitch>
            <MgButton type="submit" variant="primary">
              Save
            </MgButton>
          </form>
        </MgTabPanel>
        <MgTabPanel value="team">
          <MgMenu onMgSelect={() => setAsking(true)}>
            <MgButton slot="trigger">Team actions</MgButton>
            <MgMenuItem value="delete" danger>
              Delete team
            </MgMenuItem>
          </MgMenu>
        </MgTabPanel>
      </MgTabs>
      <MgDialog heading="Delete the team?" size="sm" open={isAsking} onMgClose={() => setAsking(false)}>
        Its tickets are deleted, too.
        <MgButton slot="actions" onClick={() => setAsking(false)}>
          Keep
        </MgButton>
        <MgButton slot="actions" variant="danger" onClick={deleteTeam}>
          Delete
        </MgButton>
      </MgDialog>
    </>
  );
}
